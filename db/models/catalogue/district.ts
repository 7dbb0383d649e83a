import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class District extends Model<InferAttributes<District>, InferCreationAttributes<District>> {
  declare id: CreationOptional<number>
  declare divisionId: number
  declare nameEn: string
  declare nameBn: string
  declare code: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

District.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    divisionId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    code: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'district' },
)
