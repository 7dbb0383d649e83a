import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class AcademicYear extends Model<InferAttributes<AcademicYear>, InferCreationAttributes<AcademicYear>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare active: CreationOptional<boolean>
}

AcademicYear.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'academic_year' },
)
