import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SalaryType extends Model<InferAttributes<SalaryType>, InferCreationAttributes<SalaryType>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare kind: string
  declare part: string
  declare taxable: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

SalaryType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    part: { type: DataTypes.TEXT, allowNull: false },
    taxable: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'salary_type' },
)
