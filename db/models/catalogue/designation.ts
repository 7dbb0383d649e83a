import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Designation extends Model<InferAttributes<Designation>, InferCreationAttributes<Designation>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
  declare category: CreationOptional<string>
  declare institution: CreationOptional<string>
  declare isTeaching: CreationOptional<boolean>
  declare payGrade: CreationOptional<number | null>
  declare active: CreationOptional<boolean>
}

Designation.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
    category: DataTypes.TEXT,
    institution: DataTypes.TEXT,
    isTeaching: DataTypes.BOOLEAN,
    payGrade: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'designation' },
)
