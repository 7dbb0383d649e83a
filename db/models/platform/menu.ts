import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Menu extends Model<InferAttributes<Menu>, InferCreationAttributes<Menu>> {
  declare id: CreationOptional<number>
  declare key: string
  declare menuEn: string
  declare menuBn: string
  declare menuFor: string
  declare iconName: CreationOptional<string>
  declare routeName: CreationOptional<string | null>
  declare note: CreationOptional<string>
  declare parentId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare status: CreationOptional<string>
  declare isDisplayable: CreationOptional<boolean>
  declare isLoggedCommonAccess: CreationOptional<boolean>
  declare isCommonAccess: CreationOptional<boolean>
}

Menu.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    key: { type: DataTypes.TEXT, allowNull: false },
    menuEn: { type: DataTypes.TEXT, allowNull: false },
    menuBn: { type: DataTypes.TEXT, allowNull: false },
    menuFor: { type: DataTypes.TEXT, allowNull: false },
    iconName: DataTypes.TEXT,
    routeName: DataTypes.TEXT,
    note: DataTypes.TEXT,
    parentId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    status: DataTypes.TEXT,
    isDisplayable: DataTypes.BOOLEAN,
    isLoggedCommonAccess: DataTypes.BOOLEAN,
    isCommonAccess: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'menu' },
)
